import { isAbsolute, relative, sep } from 'node:path'

/** True when an absolute path is `folder` itself or lies somewhere below it. */
export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path)
  return way === '' || (!isAbsolute(way) && way.split(sep)[0] !== '..')
}
