import { htmlOf } from '../frame/html-of.ts'
import './prose.css'

/** A text as its writer formatted it. The server has sanitised it; older texts are plain. */
export const Prose = ({ text }: { text: string }) => (
  <div className="prose" dangerouslySetInnerHTML={{ __html: htmlOf(text) }} />
)
