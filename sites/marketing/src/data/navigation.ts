export interface Link {
  readonly label: string
  readonly href: string
}

/** The head of every page. `section` is the first part of the addresses it stands for. */
export const mainLinks: readonly Link[] = [
  { label: 'Products', href: '/products' },
  { label: 'Pricing', href: '/buyers-pricing-plans' },
  { label: 'Articles', href: '/articles' },
  { label: 'Careers', href: '/careers' },
  { label: 'Contact', href: '/contact' },
]

export const demoLink: Link = { label: 'Try the live demo', href: '/login#demo' }
export const askLink: Link = { label: 'Ask for a demo', href: '/request-demo' }

export const footLinks: readonly { readonly title: string; readonly links: readonly Link[] }[] = [
  {
    title: 'Products',
    links: [
      { label: 'Overview', href: '/products' },
      { label: 'For buyers', href: '/products/buyers' },
      { label: 'For suppliers', href: '/products/suppliers' },
      { label: 'IHM maintenance', href: '/products/ihm-maintenance' },
      { label: 'Service providers', href: '/products/service-providers' },
      { label: 'E-invoicing', href: '/products/e-invoicing' },
      { label: 'New features', href: '/new-features' },
      { label: 'Recommendation engine', href: '/recommendation-engine' },
    ],
  },
  {
    title: 'Read',
    links: [
      { label: 'Articles', href: '/articles' },
      { label: 'News', href: '/news' },
      { label: 'Maritime procurement', href: '/maritime-procurement' },
      { label: 'Pricing plans', href: '/buyers-pricing-plans' },
      { label: 'Run it yourself', href: '/self-hosting' },
      { label: 'Ask for a demo', href: '/request-demo' },
    ],
  },
  {
    title: 'Company',
    links: [
      { label: 'About us', href: '/company' },
      { label: 'Social responsibility', href: '/social-responsibility' },
      { label: 'Careers', href: '/careers' },
      { label: 'Contact', href: '/contact' },
      { label: 'Log in', href: '/login' },
      { label: 'Create account', href: '/create-account' },
    ],
  },
  {
    title: 'Terms',
    links: [
      { label: 'Privacy', href: '/privacy' },
      { label: 'Terms of use', href: '/terms' },
      { label: 'Service terms', href: '/service-terms' },
      { label: 'GDPR', href: '/gdpr' },
      { label: 'Accessibility', href: '/accessibility' },
      { label: 'Imprint', href: '/imprint' },
    ],
  },
]

export const legalLinks: readonly Link[] = [
  { label: 'Privacy', href: '/privacy' },
  { label: 'Terms', href: '/terms' },
  { label: 'Service terms', href: '/service-terms' },
  { label: 'Accessibility', href: '/accessibility' },
  { label: 'Imprint', href: '/imprint' },
  { label: 'Contact', href: '/contact' },
]

/** Whether `href` is the page at `path`, or the section that holds it. */
export const isCurrent = (href: string, path: string) =>
  path === href ||
  path.startsWith(`${href}/`) ||
  (href === '/articles' && (path === '/news' || path.startsWith('/news/')))
