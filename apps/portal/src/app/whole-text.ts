import './access.css'
import './print.css'

// What does not fit its place and is cut there says itself whole, however large its letters and their spacing are: by its title to who
// points at it, in a box under it to who comes with the keyboard and rests, or with a finger and holds.
const RESTS = 600

addEventListener('pointerover', ({ target }) => target instanceof Element && entitle(target), true)
addEventListener('focusin', ({ target }) => comeTo(target))
addEventListener('focusout', close)
addEventListener('pointerdown', ({ target, pointerType }) => {
  close()
  if (pointerType === 'touch' && target instanceof Element) after(RESTS, target, true)
})
for (const end of ['pointerup', 'pointercancel'] as const)
  addEventListener(end, () => clearTimeout(waiting))
addEventListener('scroll', hide, true)
addEventListener(
  'keydown',
  (event) => {
    if (event.key !== 'Escape' || !box?.matches(':popover-open')) return
    close()
    event.stopPropagation()
    event.preventDefault()
  },
  true,
)
// A row that was held to be read is not opened by letting go.
addEventListener(
  'click',
  (event) => {
    if (!held) return
    held = false
    event.stopPropagation()
    event.preventDefault()
  },
  true,
)

let waiting: ReturnType<typeof setTimeout> | undefined
let box: HTMLElement | undefined
let held = false
// Who came before this was loaded rests there too.
comeTo(document.activeElement)

function comeTo(target: EventTarget | null) {
  // The body is what has the focus where nothing has it.
  if (!(target instanceof Element) || target === document.body) return
  entitle(target)
  if (target.matches(':focus-visible')) after(RESTS, target)
}

function after(milliseconds: number, target: Element, byTouch = false) {
  clearTimeout(waiting)
  waiting = setTimeout(() => (held = open(target) && byTouch), milliseconds)
}

/** Shows the words that are cut around an element; what is not cut shows nothing. */
function open(target: Element): boolean {
  const around = aroundOf(target)
  const words = new Set(
    cutIn(around)
      .map((part) => part.textContent.trim())
      .filter(Boolean),
  )
  if (words.size === 0) return false
  box ??= makeBox()
  box.replaceChildren(
    ...[...words].map((each) => Object.assign(document.createElement('p'), { textContent: each })),
  )
  box.showPopover()
  place(box, around.getBoundingClientRect())
  return true
}

function close() {
  clearTimeout(waiting)
  hide()
}

function hide() {
  held = false
  box?.hidePopover()
}

/** For eyes alone: the words stand whole in the tree that is read out. */
function makeBox(): HTMLElement {
  const made = document.createElement('div')
  made.className = 'wholetext'
  made.popover = 'manual'
  made.ariaHidden = 'true'
  return document.body.appendChild(made)
}

function place(shown: HTMLElement, { left, top, bottom }: DOMRect) {
  const { width, height } = shown.getBoundingClientRect()
  const below = bottom + height + 4 <= innerHeight ? bottom + 4 : top - height - 4
  shown.style.left = `${Math.max(8, Math.min(left + 8, innerWidth - width - 8))}px`
  shown.style.top = `${Math.max(8, below)}px`
}

/** A row is read as a whole, but for a dialog that stands in it; in a grid each cell is come to by itself. */
function aroundOf(target: Element): Element {
  return target.closest('[role=grid] td, :is(tr, li, dl, .head):not(:has(:modal))') ?? target
}

/** The parts that are cut at the end of their line. */
function cutIn(around: Element): HTMLElement[] {
  return [around, ...around.querySelectorAll('*')].filter(
    (part): part is HTMLElement =>
      part instanceof HTMLElement &&
      part.scrollWidth > part.clientWidth &&
      getComputedStyle(part).textOverflow === 'ellipsis',
  )
}

function entitle(target: Element) {
  for (const part of cutIn(aroundOf(target))) part.title ||= part.textContent.trim()
}
