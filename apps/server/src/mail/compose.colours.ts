/** Mail programs know no variables: the colours of the design, written out for paper and for the dark. */
export const light = {
  page: '#f1f3f7',
  card: '#ffffff',
  box: '#f8f9fb',
  line: '#e4e7ec',
  text: '#101a2b',
  quiet: '#3b475b',
  link: '#1b5bd7',
  onLink: '#ffffff',
  textLink: '#174bb2',
}
export const dark = {
  page: '#101a2b',
  card: '#182338',
  line: '#3b475b',
  text: '#f1f3f7',
  quiet: '#cdd3dd',
  link: '#9dbdf7',
  onLink: '#101a2b',
}
export const font = 'Arial,Helvetica,sans-serif'
