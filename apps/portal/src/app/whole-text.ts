import './access.css'
import './print.css'

// What does not fit its place and is cut there says itself whole when it is pointed at, however large its letters and their spacing are.
for (const moment of ['pointerover', 'focusin'] as const)
  addEventListener(moment, ({ target }) => target instanceof Element && tell(target), true)

function tell(target: Element) {
  const row = target.closest('tr, li, dl, .head') ?? target
  for (const part of [row, ...row.querySelectorAll('*')]) {
    if (!(part instanceof HTMLElement) || part.title || part.scrollWidth <= part.clientWidth)
      continue
    if (getComputedStyle(part).textOverflow === 'ellipsis') part.title = part.textContent.trim()
  }
}
