interface Place {
  address: string | null
  postCode: string | null
  city: string | null
  country: string | null
}

let names: Intl.DisplayNames | undefined
/** Made when first asked, not with the first script of a page: there it took 11 ms. */
const countries = () =>
  (names ??= new Intl.DisplayNames('en', { type: 'region', fallback: 'code' }))

/** The name of a country by its code; what is no code stays as it is. */
export const countryName = (code: string | null): string =>
  code && /^[A-Z]{2}$/.test(code) ? (countries().of(code) ?? code) : (code ?? '')

/** An address as it is written on a paper: the street, then the place and the country. */
export function addressLines({ address, postCode, city, country }: Place): string[] {
  const place = [postCode, city].filter(Boolean).join(' ')
  return [...(address ?? '').split('\n'), [place, countryName(country)].filter(Boolean).join(', ')]
    .map((line) => line.trim())
    .filter(Boolean)
}
