import { getCollection, type CollectionEntry } from 'astro:content'
import { teams } from '../content/schemas.ts'

export type Posting = CollectionEntry<'postings'>

export const postingPath = (posting: Posting) => `/careers/${posting.id}`

/** The postings of each team, in their own order. */
export async function postingsByTeam() {
  const all = await getCollection('postings')
  return teams.map((team) => ({
    team,
    postings: all
      .filter(({ data }) => data.team === team)
      .sort((a, b) => a.data.order - b.data.order),
  }))
}
