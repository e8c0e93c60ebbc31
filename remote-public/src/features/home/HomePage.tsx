import { Page, PageTitle } from '@keepsake/shared/ui';

export default function HomePage() {
  return (
    <Page>
      <PageTitle lead="Personalized video cards and digital guestbooks for the Wedding Day and all your special Events">
        Cards, films and good wishes, kept
      </PageTitle>
    </Page>
  );
}
