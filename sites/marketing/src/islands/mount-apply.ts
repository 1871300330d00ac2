// The form is at the end of a long text: its script comes when the reader does.
const place = document.querySelector('[data-island="apply"]')
const watch = new IntersectionObserver(
  (entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return
    watch.disconnect()
    void Promise.all([import('./hydrate.ts'), import('./Apply.tsx')]).then(
      ([{ hydrate }, { Apply }]) => hydrate('apply', Apply),
    )
  },
  { rootMargin: '400px' },
)
if (place) watch.observe(place)
