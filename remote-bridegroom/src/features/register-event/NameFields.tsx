import type { EventType } from '@keepsake/shared/api';
import { FormField } from '@keepsake/shared/forms';
import { takesSecond, type Kept } from '@keepsake/shared/people';

/** Whose event it is, asked for in the words of its type: one name, or two. */
export function NameFields({ type, kept }: { type: EventType; kept: Kept | null }) {
  return (
    <>
      <FormField name="brideName" label={type.first_label} autoComplete="off" />
      {takesSecond(type, kept) ? (
        <FormField name="groomName" label={type.second_label ?? 'Second name'} autoComplete="off" />
      ) : null}
    </>
  );
}
