import type { Run } from './session.js'

/**
 * The code of each command, by its words. It is loaded only when the command runs: nothing heavy is
 * imported for a command that does not.
 */
export const LOADERS: Readonly<Record<string, () => Promise<Run>>> = {
  process: async () => (await import('./commands/process.js')).runProcess,
  recognize: async () => (await import('./commands/recognize.js')).runRecognize,
  create: async () => (await import('./commands/create.js')).runCreate,
  watch: async () => (await import('./commands/watch.js')).runWatch,
  review: async () => (await import('./commands/review.js')).runReview,
  list: async () => (await import('./commands/list.js')).runList,
  show: async () => (await import('./commands/show.js')).runShow,
  xml: async () => (await import('./commands/xml.js')).runXml,
  pdf: async () => (await import('./commands/pdf.js')).runPdf,
  export: async () => (await import('./commands/export.js')).runExport,
  'tenants add': async () => (await import('./commands/tenants.js')).addTenant,
  'tenants list': async () => (await import('./commands/tenants.js')).listTenants,
  'tenants show': async () => (await import('./commands/tenants.js')).showTenant,
  'tenants update': async () => (await import('./commands/tenants.js')).updateTenant,
  'tenants remove': async () => (await import('./commands/tenants.js')).removeTenant,
  'keys create': async () => (await import('./commands/keys.js')).createKey,
  'keys list': async () => (await import('./commands/keys.js')).listKeys,
  'keys revoke': async () => (await import('./commands/keys.js')).revokeKey,
  'suppliers list': async () => (await import('./commands/suppliers.js')).listSuppliers,
  'suppliers show': async () => (await import('./commands/suppliers.js')).showSupplier,
  'suppliers forget': async () => (await import('./commands/suppliers.js')).forgetSupplier,
  'rates import': async () => (await import('./commands/rates.js')).importRates,
  'rates show': async () => (await import('./commands/rates.js')).showRate,
  'webhooks list': async () => (await import('./commands/webhooks.js')).listWebhooks,
  'webhooks replay': async () => (await import('./commands/webhooks.js')).replayWebhooks,
  serve: async () => (await import('./commands/serve.js')).runServe,
  doctor: async () => (await import('./commands/doctor.js')).runDoctor,
  verify: async () => (await import('./commands/verify.js')).runVerify,
  completion: async () => (await import('./commands/completion.js')).runCompletion,
}
