/** Settings of what is sent by mail. */
export const notificationSettings = {
  notificationSettings: {
    lead: 'All notifications appear in the console. Choose which ones are also sent elsewhere, if they are still unread then, and when.',
    mailOff: 'This installation cannot send e-mail: no mail server is configured. Your choice is kept for when it can.',
    byMail: 'By e-mail',
    kinds: {
      mentioned: { label: 'Mentions', hint: 'Somebody mentions you in a comment, reply or review.' },
      review_requested: { label: 'Review requests', hint: 'Somebody requests your review of a change request.' },
      reviewed: { label: 'Reviews', hint: 'Somebody reviews a change request you created or contributed to.' },
      replied: { label: 'Replies', hint: 'Somebody replies to you, or comments on your change request.' },
      sync_failing: {
        label: 'Failing Git sync',
        hint: 'A space you connected or administer cannot sync with its repository.',
      },
      merged: { label: 'Merges', hint: 'A change request you created or contributed to is merged.' },
    },
    notSaved: 'Your choice was not saved.',
    when: 'When',
    frequency: 'How often',
    frequencies: {
      soon: { label: 'Soon', hint: 'A few minutes later, one e-mail for each conversation.' },
      daily: { label: 'Each day', hint: 'One e-mail about everything that is unread.' },
      weekly: { label: 'Each week', hint: 'One e-mail about everything that is unread.' },
    },
    weekday: 'Day',
    weekdays: {
      monday: 'Monday',
      tuesday: 'Tuesday',
      wednesday: 'Wednesday',
      thursday: 'Thursday',
      friday: 'Friday',
      saturday: 'Saturday',
      sunday: 'Sunday',
    },
    hour: 'Time',
    quiet: 'Quiet hours',
    quietHint: 'Nothing is sent until these hours end.',
    quietFrom: 'From',
    quietTo: 'To',
    timeZone: 'Time zone',
    takeZone: (zone: string) => `Use ${zone}, the time zone of this device`,
  },
};
