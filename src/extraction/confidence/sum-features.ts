import type { Findings } from '../rules/findings.js'
import type { Scene } from '../rules/scene.js'
import { isPlausibleRate } from '../rules/vat-rates.js'
import { type Features, yes } from './signals.js'

export function netFeatures(scene: Scene, { sums }: Findings): Features {
  const [first] = sums.readings
  const rival = sums.readings.find(one => first !== undefined && !one.net.eq(first.net))
  const checks = first?.checks
  const proven = checks?.closes === true || checks?.lines === true
  const both = (checks?.netLabel ?? 0) > 0 && (checks?.totalLabel ?? 0) > 0
  const lead = first === undefined ? 0 : rival === undefined ? 1 : (first.score - rival.score) / 3
  return {
    present: yes(first !== undefined),
    margin: Math.min(1, Math.max(0, lead)),
    closes: yes(checks?.closes ?? false),
    // Net, tax and total, each behind its own label: what the lines seem to say instead was misread.
    whole: yes(checks?.closes === true && Math.min(checks.netLabel, checks.totalLabel) >= 0.9),
    lines: yes(checks?.lines ?? false),
    contradict: yes(checks?.linesContradict ?? false),
    rate: yes(checks?.rate ?? false),
    usualRate: yes(first !== undefined && both && isPlausibleRate(first.net, first.tax)),
    rival: yes(checks?.rival ?? false),
    netLabel: checks?.netLabel ?? 0,
    totalLabel: checks?.totalLabel ?? 0,
    notation: scene.notation.certainty,
    // Misread words do not add up: what arithmetic proves was read right.
    unread: first === undefined || proven ? 0 : 1 - (first.netFigure?.confidence ?? 0),
  }
}
