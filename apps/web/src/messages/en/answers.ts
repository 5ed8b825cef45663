/** Settings of answers by a model. */
export const answers = {
  answers: {
    title: 'Answers by a model',
    organization: 'Answer questions from the content',
    organizationHint:
      'Members can ask in the console, and readers on sites that offer it. For each question, parts of pages that the asker can read are sent to the model that the operator of this installation has set up.',
    noModel: 'The operator of this installation has set up no model, so nothing is answered and nothing is sent.',
    site: 'Answer questions of readers',
    siteHint: 'The search of the site then offers to ask. Parts of the site with a choice of their own keep it.',
    offInOrganization:
      'Answers are switched off for the whole organization, so this site offers none. Administrators can change that in the settings of the organization.',
    greeting: 'Greeting',
    greetingHint: 'Shown before a reader types.',
    suggestions: 'Suggested questions',
    suggestionsHint: 'One a line, at most ten.',
    instructions: 'Instructions',
    instructionsHint: 'Added to what the model is told, such as the tone of answers.',
  },
};
