import './whole-text.ts'
import './long-paste.ts'
import './rule-words.ts'
