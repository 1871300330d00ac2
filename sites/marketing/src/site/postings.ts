import { getCollection, type CollectionEntry } from 'astro:content'
import { teams } from '../content/schemas.ts'
import { isShown } from './published.ts'

export type Posting = CollectionEntry<'postings'>

export const postingPath = (posting: Posting) => `/careers/${posting.id}`

export const allPostings = (): Promise<Posting[]> => getCollection('postings', isShown)

/** The postings of each team, in their own order. */
export async function postingsByTeam() {
  const all = await allPostings()
  return teams.map((team) => ({
    team,
    postings: all
      .filter(({ data }) => data.team === team)
      .sort((a, b) => a.data.order - b.data.order),
  }))
}
