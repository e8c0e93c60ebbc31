import * as addresses from '@keepsake/shared/addresses';
import { usePublic } from '@keepsake/shared/host';
import { Link, Stack, TextLink, Typography } from '@keepsake/shared/ui';
import { contactQuestions } from '../faq/questions.ts';

/** Quicker ways than the form: the telephone, if set, and frequent questions. */
export function OtherWays() {
  const { data } = usePublic('GET config');
  const phone = data?.support_phone;
  return (
    <Stack component="aside" aria-label="Other ways to reach us" spacing={3}>
      <Stack spacing={1} sx={{ minHeight: 96 }}>
        <Typography variant="h3" component="h2">
          By phone
        </Typography>
        {phone ? (
          <Link
            href={`tel:${phone.replace(/[^+\d]/g, '')}`}
            sx={{ lineHeight: '44px', alignSelf: 'flex-start', fontVariantNumeric: 'lining-nums' }}
          >
            {phone}
          </Link>
        ) : (
          <Typography sx={{ color: 'text.secondary', minHeight: 44 }}>
            {data ? 'We only answer in writing for now.' : ' '}
          </Typography>
        )}
      </Stack>
      <Stack spacing={1}>
        <Typography variant="h3" component="h2">
          Already answered
        </Typography>
        <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {contactQuestions.map(({ id, question }) => (
            <li key={id}>
              <TextLink to={`${addresses.faq()}#${id}`} sx={{ display: 'inline-block', py: 1.25 }}>
                {question}
              </TextLink>
            </li>
          ))}
        </Stack>
      </Stack>
    </Stack>
  );
}
