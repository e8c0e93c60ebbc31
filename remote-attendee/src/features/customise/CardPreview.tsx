import { CardFront, CardInside } from '@keepsake/shared/designs';
import { useFormikContext } from '@keepsake/shared/forms';
import { useFileAddress } from '@keepsake/shared/media';
import { formatMoney } from '@keepsake/shared/money';
import { Box, Button } from '@keepsake/shared/ui';
import { useState } from 'react';
import type { CardWords } from './card-schema.ts';
import { giftOf, giftProblem } from './gift.ts';

/** The card as the couple will see it: one side at a time, as large as there is room. */
export function CardPreview({
  design,
  names,
  photo,
  currency,
}: {
  design: { id: string; name: string; image: string } | null;
  names: readonly string[];
  /** Key of the photo's upload. */
  photo: string | null;
  currency: string;
}) {
  const { values } = useFormikContext<CardWords>();
  const picture = useFileAddress(photo);
  const [inside, setInside] = useState(false);
  const contents = `${values.message}\n${design ? (photo ?? '') : ''}`;
  const [seen, setSeen] = useState(contents);
  if (contents !== seen) {
    setSeen(contents);
    setInside(true);
  }
  const gift = giftOf(values.attachedMoneyGift) ?? 0;
  const given = gift > 0 && giftProblem(values.attachedMoneyGift, currency) === null;
  const side = (mine: boolean) => ({
    display: { xs: mine ? 'block' : 'none', md: 'block', lg: mine ? 'block' : 'none' },
  });
  return (
    <Box
      component="section"
      aria-label="Preview of your card"
      sx={{ position: { lg: 'sticky' }, top: { lg: 96 } }}
    >
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'min(100%, 22rem)',
            md: 'repeat(2, minmax(0, 22rem))',
            lg: 'min(100%, 25rem, 52dvh)',
          },
          justifyContent: 'center',
          alignItems: 'start',
          gap: 3,
        }}
      >
        <Box sx={side(!inside)}>
          <CardFront design={design} photo={design ? null : picture} names={names} />
        </Box>
        <Box sx={side(inside)}>
          <CardInside
            message={values.message}
            placeholder="Your message will appear here."
            sender={values.senderName}
            photo={design ? picture : null}
            photoLabel="Your photo"
            gift={given ? formatMoney(gift, currency) : null}
          />
        </Box>
      </Box>
      <Box sx={{ display: { md: 'none', lg: 'block' }, textAlign: 'center', mt: 1.5 }}>
        <Button variant="text" onClick={() => setInside(!inside)}>
          {inside ? 'Show the front' : 'Look inside'}
        </Button>
      </Box>
    </Box>
  );
}
