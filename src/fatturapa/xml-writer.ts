import type { IsoDate } from '../lib/clock.js'
import { letOthersRun } from '../lib/turns.js'
import type { Checker, Sheet, WrittenXml, XmlWriter } from './produced.js'
import { writeXml } from './xml/write.js'

/** Longer files are made in turns with other work of the thread. */
const LONG_FILE = 200_000

/** Writes and checks in the caller's own thread; for commands, which have nothing else to do. */
export function createXmlWriter(checker: Checker): XmlWriter {
  return {
    async write(sheets, today) {
      const written: WrittenXml[] = []
      for (const sheet of sheets) {
        const made = writeSheet(checker, sheet, today)
        written.push(made)
        if (made.xml.length > LONG_FILE) await letOthersRun()
      }
      return written
    },
    close: async () => {},
  }
}

export function writeSheet(checker: Checker, { content, fileName }: Sheet, today: IsoDate): WrittenXml {
  const xml = writeXml(content)
  return { xml, findings: checker.check(xml, { fileName, today, profile: 'own' }) }
}
