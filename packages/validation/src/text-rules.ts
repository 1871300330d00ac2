/** Text as it is kept: no NUL, no space around it. */
export const tidy = (value: string) => value.replaceAll('\u0000', '').trim()
/** Characters are counted as people do, in code points. */
export const isWithin = (max: number) => (value: string) => [...value].length <= max
/** What a text that is too long is answered with. */
export const tooLong = (max: number) => `At most ${max} characters`
/** What a name or a code may consist of (specification, section 5). */
export const cleanPattern = /^[^<>{}[\]\\^|"]*$/
/** What the name of a person or a city consists of. */
export const lettersPattern = /^[\p{L}\p{M} .'-]+$/u
/** What an e-mail address looks like. */
export const emailPattern =
  /^[A-Za-z0-9.!#$%&*+/=?^_`{|}~'-]+@[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?(?:\.[A-Za-z0-9](?:[A-Za-z0-9-]*[A-Za-z0-9])?)+$/
