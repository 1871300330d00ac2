import { Fragment } from 'react'

/** Names and values, one pair under the other. */
export const Pairs = ({ pairs }: { pairs: readonly (readonly [string, string])[] }) => (
  <dl className="facts facts--pairs">
    {pairs.map(([name, value]) => (
      <Fragment key={name}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </Fragment>
    ))}
  </dl>
)
