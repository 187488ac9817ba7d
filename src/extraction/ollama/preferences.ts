/** A model worth asking, with the memory of the machine it suits. Sizes are those of the usual Q4 downloads. */
export interface PreferredModel {
  readonly name: string
  readonly kind: 'text' | 'vision'
  /** main memory in GB that runs it beside the system with a window of 8k to 16k tokens */
  readonly machineGb: 8 | 16 | 24
}

/**
 * Best first. Chosen by size and by what their makers publish on document questions; no quality was
 * measured by this project, and every answer is checked against the page whatever the model.
 */
export const PREFERRED_MODELS: readonly PreferredModel[] = [
  { name: 'qwen3:14b', kind: 'text', machineGb: 24 },
  { name: 'mistral-small3.2:24b', kind: 'vision', machineGb: 24 },
  { name: 'gemma3:12b', kind: 'vision', machineGb: 24 },
  { name: 'qwen3:8b', kind: 'text', machineGb: 16 },
  { name: 'llama3.1:8b', kind: 'text', machineGb: 16 },
  { name: 'qwen2.5vl:7b', kind: 'vision', machineGb: 16 },
  { name: 'qwen3-vl:8b', kind: 'vision', machineGb: 16 },
  { name: 'qwen3:4b', kind: 'text', machineGb: 8 },
  { name: 'gemma3:4b', kind: 'vision', machineGb: 8 },
  { name: 'qwen2.5vl:3b', kind: 'vision', machineGb: 8 },
  { name: 'llama3.2:3b', kind: 'text', machineGb: 8 },
]

/** What `doctor` tells to pull, one model of each kind for a machine of that size. */
export function pullAdvice(machineGb: 8 | 16 | 24): readonly string[] {
  const fitting = PREFERRED_MODELS.filter(model => model.machineGb === machineGb)
  return (['text', 'vision'] as const).flatMap(kind => fitting.find(model => model.kind === kind)?.name ?? [])
}

/** `qwen3` means `qwen3:latest`: the server's names always carry a tag. */
export function taggedName(name: string): string {
  return name.includes(':') ? name : `${name}:latest`
}

/**
 * The model to ask: the one that was named, else the first installed of the preference list.
 *
 * @param installed names as the server lists them, cloud models left out
 */
export function chooseModel(
  installed: readonly string[],
  kind: PreferredModel['kind'],
  wanted: string | undefined,
): string | undefined {
  if (wanted !== undefined) return installed.find(name => name === taggedName(wanted) || name === wanted)
  const candidates = PREFERRED_MODELS.filter(model => kind === 'text' || model.kind === 'vision')
  return candidates.map(model => model.name).find(name => installed.includes(name))
}
