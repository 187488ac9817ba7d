/** What a partner's program imports as `autofattura/api`. */
export { ApiError } from './api-error.js'
export { AutofatturaClient, type CallOptions, type ClientOptions } from './client.js'
export type * from './types.js'
export { verifyWebhook } from './verify-webhook.js'
