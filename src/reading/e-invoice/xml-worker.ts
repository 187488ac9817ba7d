import { parseXml, type XmlResult, type XmlTask } from './parse-xml.js'

/** Runs in a thread of its own: hostile XML can cost time and memory there, never the program. */
export function parse(task: XmlTask): XmlResult {
  return parseXml(task)
}
