/** Settings of answers by a model. */
export const answers = {
  answers: {
    title: 'Antworten durch ein Modell',
    organization: 'Fragen aus den Inhalten beantworten',
    organizationHint:
      'Mitglieder können in der Konsole fragen, Leser auf Websites, die es anbieten. Zu jeder Frage gehen Teile der Seiten, die der Fragende lesen darf, an das Modell, das der Betreiber dieser Installation eingerichtet hat.',
    noModel: 'Der Betreiber dieser Installation hat kein Modell eingerichtet; es wird nichts beantwortet und nichts verschickt.',
    site: 'Fragen von Lesern beantworten',
    siteHint: 'Die Suche der Website bietet dann an, zu fragen. Teile der Website mit eigener Einstellung behalten diese.',
    offInOrganization:
      'Antworten sind für die ganze Organisation ausgeschaltet, daher bietet diese Website keine an. Admins können das in den Einstellungen der Organisation ändern.',
    greeting: 'Begrüßung',
    greetingHint: 'Wird gezeigt, bevor ein Leser tippt.',
    suggestions: 'Vorgeschlagene Fragen',
    suggestionsHint: 'Eine je Zeile, höchstens zehn.',
    instructions: 'Anweisungen',
    instructionsHint: 'Ergänzen, was dem Modell gesagt wird, etwa den Ton der Antworten.',
  },
};
