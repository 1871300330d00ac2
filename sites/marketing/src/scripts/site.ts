// The site's own script: font size, cookie answer, page views, scrolling, service worker.
const root = document.documentElement

const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1]

// The text size is the same preference in the portal.
const sizes = ['small', 'large', 'larger']
function show(size = '') {
  for (const each of sizes) root.classList.toggle(`font-size-${each}`, each === size)
  for (const button of document.querySelectorAll<HTMLElement>('[data-size]'))
    button.ariaPressed = String(button.dataset['size'] === (sizes.includes(size) ? size : 'normal'))
}
show(cookie('font-size'))
document.querySelector('[data-sizes]')?.addEventListener('click', ({ target }) => {
  const size = (target as Element).closest<HTMLElement>('[data-size]')?.dataset['size']
  if (!size) return
  document.cookie = `font-size=${size}; path=/; max-age=31536000; SameSite=Lax`
  show(size)
})

// Who is logged in is led to their work; the log-in page knows where that is.
const showLogin = () => {
  const words = cookie('fairlead-session') ? 'My desk' : 'Log in'
  for (const link of document.querySelectorAll('.login-link')) link.textContent = words
}
showLogin()
new BroadcastChannel('fairlead-session').addEventListener('message', showLogin)
// Also after the back button.
addEventListener('pageshow', showLogin)

// Enter in a field before its form has its script is done once it has; in a text of many lines it is a new line.
let early: HTMLButtonElement | null
const menu = document.querySelector<HTMLDetailsElement>('details.menu')
addEventListener('keydown', ({ key }) => {
  if (key === 'Enter') {
    early = document.querySelector('[ssr]:has(input:focus) button:disabled')
    if (early)
      new MutationObserver(() => {
        early?.click()
        early = null
      }).observe(early, { attributes: true })
  }
  if (key !== 'Escape' || !menu?.open) return
  menu.open = false
  menu.querySelector('summary')?.focus()
})
addEventListener('click', ({ target }) => {
  if (menu?.open && !menu.contains(target as Node)) menu.open = false
})

const consentKey = 'fairlead-consent'
const banner = document.querySelector<HTMLElement>('[data-cookie]')
if (banner && !localStorage.getItem(consentKey)) banner.hidden = false
banner?.addEventListener('click', ({ target }) => {
  const answer = (target as HTMLElement).dataset['consent']
  if (!answer) return
  localStorage.setItem(consentKey, answer)
  banner.hidden = true
})

// A view is counted on each page after the first of a visit, never under /secured,
// and not for visitors who asked for the needed cookies only.
const seenKey = 'fairlead-visit'
// Keys and reasons in an address are not counted: only the page is.
const path = location.pathname.replace(/^(\/create-account-verify|\/verify-failed)\/.*/, '$1')
if (!sessionStorage.getItem(seenKey)) sessionStorage.setItem(seenKey, '1')
else if (!path.startsWith('/secured') && localStorage.getItem(consentKey) !== 'needed')
  void fetch('/api/public/page-view', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ path }),
    keepalive: true,
  }).catch(() => undefined)

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]')
  if (!link || event.defaultPrevented || link.hash || link.origin !== location.origin) return
  setTimeout(() => scrollTo(0, 0), 100)
})

// Pictures of the product arrive just before they are seen: a browser's own lazy loading takes them
// while they are still screens away.
const near = new IntersectionObserver(
  (entries) => {
    for (const { isIntersecting, target } of entries) {
      if (!isIntersecting) continue
      near.unobserve(target)
      target.innerHTML = target.querySelector('noscript')?.textContent ?? ''
    }
  },
  { rootMargin: '300px 0px' },
)
for (const place of document.querySelectorAll('[data-screen]')) near.observe(place)

// The service worker shows a page of the site there while there is no network. A network may be back before the server is.
if (/^\/s.*Off/.test(location.pathname + document.title))
  setInterval(() => void fetch('/healthz').then(() => location.reload()), 3000)

if ('serviceWorker' in navigator)
  addEventListener('load', () => {
    void navigator.serviceWorker.register('/sw.js').catch(() => undefined)
  })
