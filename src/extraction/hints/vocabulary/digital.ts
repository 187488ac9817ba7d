import type { Terms } from '../terms.js'

/** Downloads and electronic contents are services whatever they are called (art. 7-sexies DPR 633/72, Reg. UE 282/2011 art. 7). */
export const DIGITAL: Terms = {
  en: 'download|downloads|e-book*|ebook*|digital product|digital content|gift card*|game credits|in-app|in-game|license key*|licence key*|activation key*|software license*|software licence*|plugin|plug-in|template|font license|digital edition|streaming|online access',
  de: 'download|e-book*|digitale inhalte|softwarelizenz*|lizenzschlüssel|online-zugang',
  fr: 'telechargement|livre numerique|contenu numerique|licence logicielle|licence de logiciel|cle de licence',
  it: 'scaricamento|contenuti digitali|licenza software|chiave di licenza|libro elettronico',
  es: 'descarga|contenido digital|licencia de software|clave de licencia|libro electronico',
  nl: 'digitale inhoud|softwarelicentie*|licentiesleutel',
  pt: 'conteudo digital|licença de software',
  pl: 'treści cyfrowe|licencja na oprogramowanie|klucz licencyjny',
  ja: 'ソフトウェアライセンス|ダウンロード',
  zh: '软件许可|軟件許可|下载',
}
