import { Form, useNavigation } from 'react-router'
import { Button } from '#ui/actions/button.tsx'
import { Link } from '#ui/actions/link.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type DocumentKind, documentFacts, documentFile } from '../rules.ts'

type DocumentFormProps = { kind: DocumentKind; replacing: boolean; consented: boolean; errors: Record<string, string> }

/** The typed number is not restored after an error: no response contains a whole number. */
export function DocumentForm({ kind, replacing, consented, errors }: DocumentFormProps) {
  const { label, number } = documentFacts[kind]
  const busy = useNavigation().formData?.get('kind') === kind
  return (
    <Form method="post" encType="multipart/form-data" className="stack document-form" noValidate>
      <input type="hidden" name="kind" value={kind} />
      {number && (
        <TextField
          label={`${label} number`}
          name="number"
          hint={`For example ${number.example}. Only the last four are ever shown.`}
          error={errors.number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <FileField
        label="File"
        name="file"
        accept={documentFile.types.join(',')}
        required
        hint={documentFile.help}
        error={errors.file}
      />
      {!consented && (
        <>
          <Checkbox
            name="consent"
            value="yes"
            label="Keep my documents, encrypted, to check who I am and to write my agreement"
            hint="You can withdraw this under Privacy at any time. We then delete the documents."
            error={errors.consent}
            required
          />
          <p className="s mut">
            <Link to="/privacy-policy" newTab>
              Privacy policy
            </Link>
          </p>
        </>
      )}
      <div>
        <Button type="submit" name="intent" value="add" busy={busy}>
          {replacing ? `Replace ${label}` : `Add ${label}`}
        </Button>
      </div>
    </Form>
  )
}
