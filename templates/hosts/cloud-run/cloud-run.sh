#!/bin/sh
# The server on Google Cloud Run, with its stores in Firestore: one project for the site and one for each store, because
# the key of a store can count and must stay on the server. It needs gcloud and firebase-tools, both signed in.
# 1. Insert your names below, and your domain in cloud-run.yaml. Then: sh cloud-run.sh stores
# 2. In the console of each store, enable "Anonymous" under Authentication.
# 3. Put PORTFOLIO_STORE=firestore:<project>, TRACKER_STORE=firestore:<project> and the four …_FIREBASE_… settings into
#    .env. Then: gcloud auth application-default login && npx mass-and-line push
# 4. Enable billing on the project of the site. Then: sh cloud-run.sh server
# Later: sh cloud-run.sh rules after adding a page or updating the program, sh cloud-run.sh update, then push.
# With the files on Firebase Hosting (init --host firebase), build with TRAFFIC_ENDPOINT, and add to "hosting" in
# firebase.json:
#   "rewrites": [{ "source": "/api/traffic", "run": { "serviceId": "site", "region": "europe-west1" } }],
site=robinvale-site portfolio=robinvale-portfolio tracker=robinvale-tracker region=europe-west1
set -eu

stores() {
  gcloud projects create $site && firebase projects:addfirebase $site
  for store in $portfolio $tracker; do
    gcloud projects create "$store" && firebase projects:addfirebase "$store"
    gcloud services enable firestore.googleapis.com identitytoolkit.googleapis.com --project "$store"
    gcloud firestore databases create --location eur3 --project "$store"
    firebase apps:create WEB site --project "$store"
    firebase apps:sdkconfig WEB --project "$store" # shows apiKey and appId
  done
  rules
}

# Allows counts of the pages that the site has.
rules() {
  npx mass-and-line rules firestore
  firebase deploy --only firestore --config firestore/portfolio.json --project $portfolio
  firebase deploy --only firestore --config firestore/tracker.json --project $tracker
}

server() {
  gcloud config set project $site
  gcloud services enable run.googleapis.com cloudbuild.googleapis.com artifactregistry.googleapis.com secretmanager.googleapis.com
  gcloud artifacts repositories create site --repository-format docker --location $region
  account=serviceAccount:$(gcloud projects describe $site --format 'value(projectNumber)')-compute@developer.gserviceaccount.com
  for store in portfolio tracker; do
    echo "The apiKey of the $store store, then Ctrl-D:"
    gcloud secrets create $store-key --data-file -
    gcloud secrets add-iam-policy-binding $store-key --member "$account" --role roles/secretmanager.secretAccessor
  done
  # Protected mode reads redacted words with the server's own account; without this role it shows bars and logs why.
  gcloud projects add-iam-policy-binding $portfolio --member "$account" --role roles/datastore.viewer
  update
  gcloud run services add-iam-policy-binding site --region $region --member allUsers --role roles/run.invoker
}

# A new version of the program or of the content in this folder.
update() {
  image=$region-docker.pkg.dev/$site/site/site:$(date +%Y%m%d-%H%M%S)
  gcloud builds submit --project $site --tag "$image"
  sed "s|<image>|$image|; s|<portfolio project>|$portfolio|; s|<tracker project>|$tracker|" cloud-run.yaml |
    gcloud run services replace - --project $site --region $region
}

"$1"
