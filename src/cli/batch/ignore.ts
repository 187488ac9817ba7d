/** Names that a folder holds beside documents: hidden, temporary, of the system, of synchronisers. */
const IGNORED: readonly RegExp[] = [
  /^\./,
  /^~\$/,
  /~$/,
  /\.(part|filepart|partial|crdownload|download|opdownload|tmp|temp|swp|lock)$/i,
  /^(thumbs\.db|desktop\.ini|ehthumbs\.db|icon\r|@eadir|#recycle|\$recycle\.bin|lost\+found|system volume information|__macosx)$/i,
  /^autofattura\.config\.json$/i,
  // Written by us beside moved files.
  /\.autofattura\.json$/i,
]

/** True for a file or folder name that is passed over without a word. */
export function isIgnoredName(name: string): boolean {
  return IGNORED.some(pattern => pattern.test(name))
}
