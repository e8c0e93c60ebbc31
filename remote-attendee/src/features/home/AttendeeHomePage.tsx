import { Page, PageTitle } from '@keepsake/shared/ui';

export default function AttendeeHomePage() {
  return (
    <Page>
      <PageTitle lead="Find a celebration by its code, choose a card and write a few words.">
        Your events
      </PageTitle>
    </Page>
  );
}
