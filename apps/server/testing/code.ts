/** How a call ended: `ok`, or the code of its refusal. */
export const code = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: { code: string }) => error.code,
  )
