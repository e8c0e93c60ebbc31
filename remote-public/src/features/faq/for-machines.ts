import type { StructuredData } from '@keepsake/shared/contract';
import { said, topics } from './questions.ts';

/** Returns the questions as structured data of schema.org; its texts are said when they are read. */
export default {
  '@type': 'FAQPage',
  get mainEntity() {
    return said(topics)
      .flatMap(({ questions }) => questions)
      .map(({ question, answer }) => ({
        '@type': 'Question',
        name: question,
        acceptedAnswer: { '@type': 'Answer', text: answer },
      }));
  },
} satisfies StructuredData;
