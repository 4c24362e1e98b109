import { Form, useNavigation } from 'react-router'
import { ConsentLine } from '#features/people/consents/web/consent-line.tsx'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type DocumentKind, documentFacts, documentFile, documentLabel, numberExample } from '../rules.ts'

type DocumentFormProps = { kind: DocumentKind; replacing: boolean; consented: boolean; errors: Record<string, string> }

/** The typed number is not restored after an error: no response contains a whole number. */
export function DocumentForm({ kind, replacing, consented, errors }: DocumentFormProps) {
  const label = documentLabel(kind)
  const busy = useNavigation().formData?.get('kind') === kind
  return (
    <Form method="post" encType="multipart/form-data" className="stack document-form" noValidate>
      <input type="hidden" name="kind" value={kind} />
      {documentFacts[kind].number && (
        <TextField
          label={m.documents_number_of({ label })}
          name="number"
          hint={m.documents_number_hint({ example: numberExample(kind) })}
          error={errors.number}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={40}
          required
        />
      )}
      <FileField
        label={m.documents_file()}
        name="file"
        accept={documentFile.types.join(',')}
        required
        hint={documentFile.help()}
        error={errors.file}
      />
      {!consented && (
        <>
          <Checkbox
            name="consent"
            value="yes"
            label={m.documents_consent()}
            hint={m.documents_consent_hint()}
            error={errors.consent}
            required
          />
          <ConsentLine newTab />
        </>
      )}
      <div>
        <Button type="submit" name="intent" value="add" busy={busy}>
          {m.documents_send_form({ replacing: replacing ? 'yes' : 'no', label })}
        </Button>
      </div>
    </Form>
  )
}
