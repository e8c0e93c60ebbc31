import { formatEventDate } from '@keepsake/shared/dates';
import { nameOf } from '@keepsake/shared/people';
import { useReadList } from '@keepsake/shared/query';
import { Stack, Typography } from '@keepsake/shared/ui';

/** Events that somebody asked to be let into, and has not come into yet. */
export function Asked() {
  const { items } = useReadList('GET attendee/asks', {});
  if (!items || items.length === 0) return null;
  return (
    <Stack component="section" aria-labelledby="asked" spacing={1}>
      <Typography id="asked" variant="h3" component="h2">
        Where you asked to come in
      </Typography>
      <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 1 }}>
        {items.map(({ id, event, standing }) => (
          <li key={id}>
            <Typography sx={{ overflowWrap: 'anywhere' }}>
              <strong>{nameOf(event)}</strong>, {formatEventDate(event.date)}
            </Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {standing === 'asked'
                ? 'They haven’t answered yet. You’ll hear from us when they do.'
                : 'Not now. With the code from the invitation you can come in.'}
            </Typography>
          </li>
        ))}
      </Stack>
    </Stack>
  );
}
