export { answerQuestion, type Question } from './answer-question.ts';
export { askContent, requireAsk } from './ask-content.ts';
export type { AskPage } from './choose-sections.ts';
export { searchQuestion } from './search-question.ts';
