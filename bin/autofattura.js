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

function languageOf(args) {
  const inline = args.find(argument => argument.startsWith('--lang='))
  if (inline !== undefined) return inline.slice('--lang='.length)
  return args.includes('--lang') ? args[args.indexOf('--lang') + 1] : undefined
}

/** Names of the pre-rendered texts that may answer these arguments, best first; none when the program has to. */
function helpTopics(args) {
  if (args.length === 0) return ['hint']
  const asked = args.includes('--') ? args.slice(0, args.indexOf('--')) : args
  if (args[0] !== 'help' && !asked.includes('--help') && !asked.includes('-h')) return []
  const rest = args[0] === 'help' ? args.slice(1) : args
  const flag = rest.findIndex(argument => !/^[a-z]+$/.test(argument))
  const words = flag < 0 ? rest : rest.slice(0, flag)
  if (words.length > 0) return [words.slice(0, 2).join('-'), words[0]]
  return rest.every(argument => /^(-h|--help|--lang=?|--lang=(en|it)|en|it)$/.test(argument))
    ? ['autofattura']
    : []
}

function firstText(folder, names) {
  for (const name of names) {
    try {
      return readFileSync(join(folder, `${name}.txt`), 'utf8')
    } catch {
      // Not one of the topics: the program knows what to say.
    }
  }
  return undefined
}

function answer(args) {
  if (args.length === 1 && (args[0] === '--version' || args[0] === '-V')) {
    return `${JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')).version}\n`
  }
  const language = italian(languageOf(args)) ? 'it' : 'en'
  return firstText(join(home, 'dist', 'cli', 'help', language), helpTopics(args))
}

function print(descriptor, text) {
  try {
    for (let bytes = Buffer.from(text); bytes.length > 0; )
      bytes = bytes.subarray(writeSync(descriptor, bytes))
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
