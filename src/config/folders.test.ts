import { expect, test } from 'vitest'
import { platformFolders } from './folders.js'

test.each([
  ['linux', {}, '/h/.local/share/autofattura', '/h/.config/autofattura', '/h/.cache/autofattura'],
  ['linux', { XDG_DATA_HOME: '/d' }, '/d/autofattura', '/h/.config/autofattura', '/h/.cache/autofattura'],
  [
    'linux',
    { XDG_CONFIG_HOME: 'relative' },
    '/h/.local/share/autofattura',
    '/h/.config/autofattura',
    '/h/.cache/autofattura',
  ],
  [
    'darwin',
    {},
    '/h/Library/Application Support/autofattura',
    '/h/Library/Preferences/autofattura',
    '/h/Library/Caches/autofattura',
  ],
])('%s %o', (platform, env, data, config, cache) => {
  expect(platformFolders({ platform, home: '/h', env })).toEqual({ data, config, cache })
})
