import { t } from '@lingui/core/macro';
import * as addresses from '@keepsake/shared/addresses';
import { TextLink } from '@keepsake/shared/ui';
import { stillToThank } from './sending-words.ts';

/** A link to the thanks of an event with the number of people still to thank; renders nothing before the first card. */
export function ThanksDue({
  eventId,
  due,
}: {
  eventId: string;
  /** Null until loaded. */
  due: { waiting: number; thanked: number } | null;
}) {
  if (!due || due.waiting + due.thanked === 0) return null;
  return (
    <TextLink
      to={addresses.thanks({ event_id: eventId })}
      sx={{ alignSelf: 'flex-start', lineHeight: '44px', whiteSpace: 'nowrap' }}
    >
      {due.waiting === 0 ? t`Everyone is thanked` : stillToThank(due.waiting)}
    </TextLink>
  );
}
