// Most first pages have none of them, and a font more to load.
import './other-letters.css'
import './whole-text.ts'
import './long-paste.ts'
import './rule-words.ts'
import { letGoInTime } from '../server/let-go.ts'
import { lookAgain } from '../server/look-again.ts'

letGoInTime()
lookAgain()
