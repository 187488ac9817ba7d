const FORMAT = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Rome',
  dateStyle: 'short',
  timeStyle: 'medium',
})

/**
 * A UTC instant as people in Italy write it: the time alone on the day of `now`, else `YYYY-MM-DD HH:MM:SS`.
 * Files and JSON keep the instant.
 */
export function moment(instant: string, now: Date): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  const [day = '', time = ''] = FORMAT.format(at).split(' ')
  const [today] = FORMAT.format(now).split(' ')
  return day === today ? time : `${day} ${time}`
}
