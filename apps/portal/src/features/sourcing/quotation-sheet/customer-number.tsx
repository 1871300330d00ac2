import { CustomerNumberForm } from '@fairlead/validation/quotation'
import { CallFailed } from '../../../server/call-failed.ts'
import { Button } from '../../../ui/button.tsx'
import { TextInput } from '../../../ui/field.tsx'
import { FormField } from '../../../ui/form/fields.tsx'
import { useForm, useRefusals } from '../../../ui/form/use-form.ts'
import { toast } from '../../../frame/toast.ts'

export interface CustomerNumberProps {
  buyerName: string
  known: string
  /** Answers the number as it is stored. */
  save: (erpValue: string) => Promise<string>
}

/** What the supplier's own system calls this buyer: typed once, there on every later request. */
export function CustomerNumber({ buyerName, known, save }: CustomerNumberProps) {
  const form = useForm(CustomerNumberForm, { erpValue: known })
  const refused = useRefusals(form, 'erpValue')
  const keep = form.handleSubmit(async ({ erpValue }) => {
    try {
      const now = await save(erpValue.trim())
      form.reset({ erpValue: now })
      toast(now ? 'Customer number saved' : 'Customer number removed')
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      refused(error)
    }
  })
  const { isSubmitting, isDirty } = form.formState
  return (
    <form onSubmit={(event) => void keep(event)}>
      <FormField
        control={form.control}
        name="erpValue"
        label={`Your customer number for ${buyerName}`}
        hint="Only your company sees it. It is printed on your RFQ documents."
      >
        {(field) => (
          <div className="row">
            <TextInput {...field} maxLength={60} autoComplete="off" />
            <Button type="submit" busy={isSubmitting} disabled={!isDirty}>
              Save
            </Button>
          </div>
        )}
      </FormField>
    </form>
  )
}
