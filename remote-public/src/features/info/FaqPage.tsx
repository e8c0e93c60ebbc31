import { Box, Typography } from '@keepsake/shared/ui';
import { Article } from './Article.tsx';
import { coupleQuestions, guestQuestions, type Answered } from './faq.ts';
import { Question } from './Question.tsx';

export default function FaqPage() {
  return (
    <Article title="Questions and answers" lead="What guests and couples ask us, answered plainly.">
      <Questions title="From guests" questions={guestQuestions} />
      <Questions title="From couples" questions={coupleQuestions} />
    </Article>
  );
}

function Questions({ title, questions }: { title: string; questions: Answered[] }) {
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1.5, fontSize: '1.875rem' }}>
        {title}
      </Typography>
      {questions.map(({ question, answer }) => (
        <Question key={question} title={question}>
          <p>{answer}</p>
        </Question>
      ))}
    </Box>
  );
}
