#!/usr/bin/env node
// Answers --help and --version from files made at build time; everything else is the program's.
// CommonJS and bare file descriptors, because loading ES modules and streams takes longer than answering.
const { readFileSync, writeSync } = require('node:fs')
const { join } = require('node:path')

const OLDEST = [20, 19]
const TOO_OLD = 2
const home = join(__dirname, '..')

function isTooOld() {
  const [major, minor] = process.versions.node.split('.').map(Number)
  return major < OLDEST[0] || (major === OLDEST[0] && minor < OLDEST[1])
}

function italian(named) {
  const locale = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || ''
  return named === undefined ? /^it(?:[_.@-]|$)/i.test(locale) : named === 'it'
}

/** The name of the pre-rendered text that answers these arguments, or undefined when the program has to. */
function helpTopic(args) {
  const words = []
  let wanted = args.length === 0
  let language
  for (const argument of args) {
    if (argument === '--help' || argument === '-h') wanted = true
    else if (argument === 'help' && words.length === 0 && !wanted) wanted = true
    else if (/^--lang=(en|it)$/.test(argument)) language = argument.slice(-2)
    else if (/^[a-z]+$/.test(argument) && words.length < 2) words.push(argument)
    else return undefined
  }
  if (!wanted) return undefined
  const name = args.length === 0 ? 'hint' : words.join('-') || 'autofattura'
  return join(home, 'dist', 'cli', 'help', italian(language) ? 'it' : 'en', `${name}.txt`)
}

function answer(args) {
  if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    return `${JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version}\n`
  }
  const topic = helpTopic(args)
  if (topic === undefined) return undefined
  try {
    return readFileSync(topic, 'utf8')
  } catch {
    return undefined
  }
}

function print(descriptor, text) {
  try {
    for (let bytes = Buffer.from(text); bytes.length > 0; ) bytes = bytes.subarray(writeSync(descriptor, bytes))
  } catch (error) {
    if (error.code !== 'EPIPE') throw error
  }
}

if (isTooOld()) {
  const version = process.versions.node
  print(
    2,
    italian()
      ? `autofattura richiede Node ${OLDEST.join('.')} o successivo; questo è ${version}.\n`
      : `autofattura needs Node ${OLDEST.join('.')} or later; this is ${version}.\n`,
  )
  process.exitCode = TOO_OLD
} else {
  const args = process.argv.slice(2)
  const text = answer(args)
  if (text === undefined) import('../dist/cli/main.js').then(program => program.start(args))
  else print(args.length === 0 ? 2 : 1, text)
  if (args.length === 0) process.exitCode = 2
}
