export const site = {
  name: 'Fairlead',
  tagline: 'Marine Procurement Platform',
  version: '5.25.3',
  description:
    'An open marketplace for maritime procurement. One line through the whole purchase, for ship operators and their suppliers.',
} as const

/** The document title of a page: the application's name, ' - ', the page's own title. */
export const titleOf = (page: string) => `${site.name} - ${page}`
