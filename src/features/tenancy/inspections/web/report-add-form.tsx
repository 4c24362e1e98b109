import { Form, useNavigation } from 'react-router'
import { roomWords } from '#features/homes/listing/thing-words.ts'
import { m } from '#messages'
import { Button } from '#ui/actions/button.tsx'
import { Banner } from '#ui/display/banner.tsx'
import { Card } from '#ui/display/card.tsx'
import { FileField } from '#ui/fields/file-field.tsx'
import { Select } from '#ui/fields/select.tsx'
import { TextArea } from '#ui/fields/text-area.tsx'
import type { InspectionReport } from '../contract.ts'
import { longestNote, photoFile } from '../rules.ts'

export type Refused = { problem: string; fields: Record<string, string>; typed: { room: string; words: string } }

type AddFormProps = { report: InspectionReport; formId: string; refused: Refused | undefined }

/** A form for remarks of the tenant within 48 hours. */
export function AddForm({ report: { rooms }, formId, refused }: AddFormProps) {
  const busy = useNavigation().formData?.get('intent') === 'remark'
  return (
    <Card as="section">
      <h2>{m.inspections_add_title()}</h2>
      <Form method="post" encType="multipart/form-data" className="stack" key={formId}>
        <input type="hidden" name="form_id" value={formId} />
        {refused ? (
          <Banner tone="brick" role="alert">
            {refused.fields.photo ?? refused.problem}
          </Banner>
        ) : null}
        <Select
          name="room"
          label={m.inspections_room()}
          defaultValue={refused?.typed.room ?? rooms[0]?.name}
          options={rooms.map(({ name }) => ({ value: name, label: roomWords(name) }))}
          error={refused?.fields.room}
        />
        <TextArea
          name="words"
          label={m.inspections_what_found()}
          maxLength={longestNote}
          defaultValue={refused?.typed.words ?? ''}
          error={refused?.fields.words}
        />
        <FileField
          name="photo"
          label={m.inspections_photo()}
          optional
          accept={photoFile.types.join(',')}
          error={refused?.fields.photo}
        />
        <Button type="submit" name="intent" value="remark" variant="sec" busy={busy}>
          {m.inspections_add()}
        </Button>
      </Form>
    </Card>
  )
}
