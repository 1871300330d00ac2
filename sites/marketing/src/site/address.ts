/** The address people see: no '.html', no slash at the end. */
export const pathOf = (url: URL) => {
  const path = url.pathname.replace(/\.html$/, '').replace(/\/index$/, '/')
  return path.length > 1 ? path.replace(/\/$/, '') : '/'
}

export const absolute = (base: URL | undefined, path: string) =>
  new URL(path, base ?? 'http://localhost:8080').href
