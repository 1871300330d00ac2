import { ThemeProvider } from '@mui/material/styles'
import { useState, type ReactNode } from 'react'
import { learnWords } from '../../server/i18n-provider.ts'
import { stockTheme } from './theme.ts'
import { stockWords } from './words.ts'

learnWords(stockWords)

/** Around react-admin's stock parts: our theme. Only the routes that use them load Material UI. */
export function Stock({ children }: { children: ReactNode }) {
  const [theme] = useState(stockTheme)
  return <ThemeProvider theme={theme}>{children}</ThemeProvider>
}
