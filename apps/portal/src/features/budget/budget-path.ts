/** The page of one vessel's budget of a year. */
export const budgetPath = (id: number) => `/secured/buyer/vessel-budget/${id}`
