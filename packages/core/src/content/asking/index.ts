export { answerQuestion, type Question } from './answer-question.ts';
export { type AnswersState, askContent, getAnswersState, requireAsk } from './ask-content.ts';
export type { AskPage } from './choose-sections.ts';
export { searchQuestion } from './search-question.ts';
