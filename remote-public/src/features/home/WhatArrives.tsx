import { GiftIcon, MailIcon, VideoIcon } from '@keepsake/shared/icons';
import { Box, PageColumn, Stack, Typography } from '@keepsake/shared/ui';

const parts = [
  {
    Icon: MailIcon,
    title: 'A card',
    text: 'A design on the front with your names, their words inside, a photo beside them. It opens like a card.',
  },
  {
    Icon: VideoIcon,
    title: 'A video, a voice',
    text: 'A toast recorded on the dance floor, or a voice note from far away, kept in its original quality.',
  },
  {
    Icon: GiftIcon,
    title: 'A gift',
    text: 'Money, if they like. The guest pays the processing fee, so the couple gets the whole gift.',
  },
];

/** The attachments that a card can have. */
export function WhatArrives() {
  return (
    <PageColumn component="section" aria-labelledby="what-arrives" sx={{ py: { xs: 7, md: 10 } }}>
      <Typography
        id="what-arrives"
        variant="h2"
        sx={{ textAlign: 'center', maxWidth: 620, mx: 'auto', mb: { xs: 4, md: 6 } }}
      >
        Everything a guest would say, if there were time that day
      </Typography>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { xs: '1fr', md: 'repeat(3, 1fr)' },
          gap: { xs: 5, md: 6 },
        }}
      >
        {parts.map(({ Icon, title, text }) => (
          <Stack key={title} spacing={1.25} sx={{ alignItems: 'center', textAlign: 'center' }}>
            <Box sx={{ fontSize: '2rem', color: 'primary.main', display: 'flex' }}>
              <Icon />
            </Box>
            <Typography variant="h3">{title}</Typography>
            <Typography sx={{ color: 'text.secondary', maxWidth: 320, textWrap: 'pretty' }}>
              {text}
            </Typography>
          </Stack>
        ))}
      </Box>
    </PageColumn>
  );
}
