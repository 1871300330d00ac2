import { Tick, type CheckProps } from './field.tsx'
import './switch.css'

export const Switch = (props: CheckProps) => <Tick {...props} frame="switch" role="switch" />
