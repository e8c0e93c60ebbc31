import { Page, PageTitle } from '@keepsake/shared/ui';

export default function BrideGroomHomePage() {
  return (
    <Page>
      <PageTitle lead="Register your event, share its code, and watch the cards arrive.">
        Your celebration
      </PageTitle>
    </Page>
  );
}
