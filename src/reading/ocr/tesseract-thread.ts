import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort } from 'node:worker_threads'
import { gunzipSync } from 'node:zlib'

/*
 * The thread of tesseract.js: its own script, but with the build of Tesseract that was made for our data. The script
 * that it starts in Node by default (version 7.0.0) takes the build that also holds the engine of old, which needs
 * half as much memory again and twice the time to start.
 */

/** For the LSTM data alone; the second for processors without SIMD. */
const FAST = 'tesseract.js-core/tesseract-core-simd-lstm'
const PLAIN = 'tesseract.js-core/tesseract-core-lstm'
interface WorkerScript {
  setAdapter(adapter: {
    getCore: () => Promise<unknown>
    gunzip: (packed: Uint8Array) => Uint8Array
    readCache: (path: string) => Promise<Uint8Array>
  }): void
  dispatchHandlers(packet: unknown, send: (answer: unknown) => void): void
}

function isWorkerScript(value: unknown): value is WorkerScript {
  return (
    typeof value === 'object' &&
    value !== null &&
    typeof Reflect.get(value, 'setAdapter') === 'function' &&
    typeof Reflect.get(value, 'dispatchHandlers') === 'function'
  )
}

async function hasSimd(): Promise<boolean> {
  const features: unknown = require('wasm-feature-detect')
  if (typeof features !== 'object' || features === null) return false
  const simd: unknown = Reflect.get(features, 'simd')
  return typeof simd === 'function' && (await simd()) === true
}

// The core and what tells its builds apart belong to tesseract.js and are found from there.
const require = createRequire(createRequire(import.meta.url).resolve('tesseract.js'))
const script: unknown = require('./worker-script/index.js')
if (!isWorkerScript(script)) throw new Error('tesseract.js has no worker script that OCR can use')
script.setAdapter({
  getCore: async () => require((await hasSimd()) ? FAST : PLAIN),
  gunzip: gunzipSync,
  readCache: readFile,
})
parentPort?.on('message', packet =>
  script.dispatchHandlers(packet, answer => parentPort?.postMessage(answer)),
)
