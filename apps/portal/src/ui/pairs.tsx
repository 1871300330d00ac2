import { Fragment, type ReactNode } from 'react'

type Pair = readonly [name: string, value: ReactNode]

/** Names and values, one pair under the other; what is empty is left out. */
export const Pairs = ({ pairs }: { pairs: readonly Pair[] }) => (
  <dl className="facts facts--pairs">
    {pairs.map(([name, value]) =>
      value ? (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Fragment>
      ) : null,
    )}
  </dl>
)
