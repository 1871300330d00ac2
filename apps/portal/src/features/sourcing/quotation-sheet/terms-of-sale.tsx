import { clausesOf } from '@fairlead/validation/papers'
import { Section } from '../../../ui/section.tsx'

/** The supplier's own terms as they were sent with a quotation; nothing where it said none. */
export function TermsOfSale({ terms }: { terms: string | null }) {
  const clauses = clausesOf(terms)
  if (clauses.length === 0) return null
  return (
    <Section title="Terms and conditions of sale" count={clauses.length}>
      <ol className="clauses">
        {clauses.map((clause, i) => (
          <li key={i}>{clause}</li>
        ))}
      </ol>
    </Section>
  )
}
