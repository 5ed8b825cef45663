/** Domains that belong to an organization. */
export const emailDomains = {
  emailDomains: {
    title: 'E-mail domains',
    lead: 'People with an e-mail address in these domains can use your single sign-on, and their accounts are matched by it. A domain takes effect once you have proven that it is yours.',
    unproven: 'Not verified',
    proven: { dns: 'Verified by DNS', operator: 'Confirmed by the operator' },
    waiting:
      'This domain has no effect yet. Add this DNS record at your DNS provider; Octavo checks for it for five days. Without public DNS, the operator of this installation can confirm the domain.',
    record: (type: string) => `${type} record`,
    name: 'Name',
    value: 'Value',
    copy: (part: string) => `Copy ${part}`,
    checkNow: 'Check now',
    check: (domain: string) => `Check now: ${domain}`,
    removeIt: 'Remove',
    remove: (domain: string) => `Remove ${domain}`,
    add: 'Add a domain',
    addHint: 'Such as example.com.',
    addSubmit: 'Add domain',
  },
};
